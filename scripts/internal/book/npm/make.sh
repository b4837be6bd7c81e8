#!/bin/sh
# Makes dist anew from what package-lock.json pins, with its hashes. It needs node and the network.
set -eu
cd "$(dirname "$0")"
npm ci --silent --ignore-scripts
rm -rf dist && mkdir dist
bundle() { node_modules/.bin/esbuild --minify --target=es2020 --legal-comments=none --log-level=warning "$@"; }
bundle editor.js --bundle --format=iife --outfile=dist/editor.js
bundle node_modules/minisearch/dist/umd/index.js --outfile=dist/minisearch.js
cp node_modules/katex/dist/katex.min.js dist/katex.js
# The fonts that formulas need stand in the style: Firefox lets a page that was opened as a file load none from elsewhere.
# Those that few formulas need, bold, italic and of the AMS, are a style of their own.
python3 - <<'P'
import base64, re
dist = "node_modules/katex/dist/"
style, rules = open(dist + "katex.min.css").read(), r"@font-face\{[^}]*\}"
def fonts(names):
    for rule in re.findall(rules, style):
        if name := re.search(rf"url\(fonts/(KaTeX_(?:{names})\.woff2)\)", rule):
            data = base64.b64encode(open(dist + "fonts/" + name.group(1), "rb").read()).decode()
            yield re.sub(r"src:[^}]*", f'src:url(data:font/woff2;base64,{data}) format("woff2")', rule)
open("dist/katex.css", "w").write("".join(fonts(r"Main-Regular|Math-Italic|Size\d-Regular")) + re.sub(rules, "", style))
open("dist/katex-more.css", "w").write("".join(fonts("Main-Bold|Main-Italic|AMS-Regular")))
P
for package in katex minisearch @codemirror/view @lezer/highlight; do
  printf '\n%s\n\n' "$package"; cat "node_modules/$package"/LICENSE*
done > dist/LICENSES.txt
rm -r node_modules
(cd dist && sha256sum *) > dist.sha256
