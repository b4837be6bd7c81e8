// Sends a cell with controls many positions at once, as a page that plays on a busy machine does. The last
// is that of the first control's last value but ten.
(async () => {
  const { address } = document.querySelector('.verlet-knobs').dataset, comm_id = crypto.randomUUID(), token = new URLSearchParams(location.search).get('token') ?? '';
  const [{ id }] = await (await fetch('/api/kernels?token=' + token)).json(), last = document.querySelector('.verlet-knobs input').max - 10;
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/kernels/${id}/channels?session_id=${comm_id}&token=${token}`);
  const post = (msg_type, content) => socket.send(JSON.stringify({ channel: 'shell', buffers: [], metadata: {}, parent_header: {}, content: { comm_id, ...content },
    header: { msg_id: crypto.randomUUID(), msg_type, session: comm_id, username: '', version: '5.3', date: new Date().toISOString() } }));
  await new Promise((ready) => {
    socket.onopen = () => post('comm_open', { target_name: 'gonb_comm', kernel_id: id, data: {} });
    socket.onmessage = ({ data }) => JSON.parse(data).content.comm_id === comm_id && ready();
  });
  for (let i = 0; i < 300; i++) post('comm_msg', { data: { address, value: `${i % 10} 0` } });
  post('comm_msg', { data: { address, value: `${last} 0` } });
  return true;
})()
