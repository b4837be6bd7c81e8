// What the page has loaded before its reader touches anything, and when it could be read.
(async () => {
  const near = () => [...document.images].filter((i) => i.checkVisibility() && i.getBoundingClientRect().top < innerHeight);
  await until(() => document.readyState === 'complete' && performance.getEntriesByType('navigation')[0].loadEventEnd
    && (!document.querySelector('.reveal') || document.body.dataset.ready) && near().every((i) => i.complete));
  await document.fonts.ready;
  await until(() => performance.getEntriesByName('first-contentful-paint').length, 10);
  const navigation = performance.getEntriesByType('navigation'), files = [...navigation, ...performance.getEntriesByType('resource')];
  return {
    bytes: files.reduce((sum, e) => sum + e.decodedBodySize, 0),
    large: files.filter((e) => e.decodedBodySize > 1e5).map((e) => `${e.name.replace(/^.*\//, '')} ${e.decodedBodySize}`).join(', '),
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1,
    loaded: navigation[0].loadEventEnd,
    there: performance.now(),
  };
})()
