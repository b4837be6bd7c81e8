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
python3 - <<'P'
import base64, re
dist = "node_modules/katex/dist/"
def font(rule):
    name = re.search(r"url\(fonts/(KaTeX_(?:AMS-Regular|Main-Regular|Main-Bold|Main-Italic|Math-Italic|Size\d-Regular)\.woff2)\)", rule.group(0))
    if not name:
        return ""
    data = base64.b64encode(open(dist + "fonts/" + name.group(1), "rb").read()).decode()
    return re.sub(r"src:[^}]*", f'src:url(data:font/woff2;base64,{data}) format("woff2")', rule.group(0))
style = open(dist + "katex.min.css").read()
open("dist/katex.css", "w").write(re.sub(r"@font-face\{[^}]*\}", font, style))
P
for package in katex minisearch @codemirror/view @lezer/highlight; do
  printf '\n%s\n\n' "$package"; cat "node_modules/$package"/LICENSE*
done > dist/LICENSES.txt
rm -r node_modules
(cd dist && sha256sum *) > dist.sha256
