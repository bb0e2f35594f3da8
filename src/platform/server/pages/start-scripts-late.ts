/**
 * Scripts in the head compete with the first view for bandwidth, and run before it's painted.
 * So they start after the first view, or at the first press (platform/web/early-presses.ts).
 */
export function startScriptsLate(html: string, nonce: string) {
  const entry = entryTag.exec(html)
  const source = entry && attribute(entry[0], 'src')
  if (!source) return html
  const preloads = [...html.matchAll(preloadTag)].flatMap(([tag]) => attribute(tag, 'href') ?? [])
  const own = `<script nonce="${nonce}"`
  const [view, data] = cutBefore(html, `${own} data-tsr-stream-part`)
  return (view + data.replaceAll(own, `${own} type="later"`))
    .replaceAll(preloadTag, '')
    .replace(entry[0], () => `<script nonce="${nonce}">${starter(source, preloads)}</script>`)
}

const entryTag = /<script\b(?=[^>]*\stype="module")[^>]*><\/script>/
const preloadTag = /<link\b(?=[^>]*\srel="modulepreload")[^>]*>/g

function cutBefore(text: string, mark: string) {
  const index = text.indexOf(mark)
  return index < 0 ? ([text, ''] as const) : ([text.slice(0, index), text.slice(index)] as const)
}

function attribute(tag: string, name: string) {
  return new RegExp(`\\s${name}="([^"]+)"`).exec(tag)?.[1]
}

/** A picture may never load, and a background tab never reports a paint. */
const patienceMs = 4000

/**
 * A press on a link leaves the page, so it doesn't start the scripts.
 * A frame takes time to reach the screen, so we wait until the browser reports the paint.
 * Requesting a file takes a slow phone 8 ms, so each gets its own task.
 * We don't measure images that aren't laid out yet, because that would force their layout.
 */
function starter(source: string, preloads: string[]) {
  const files = JSON.stringify(preloads).replaceAll('<', '\\u003c')
  const entry = JSON.stringify(source).replaceAll('<', '\\u003c')
  return `(function(doc,signs){
doc.currentScript.remove();
function add(tag,values){doc.head.append(Object.assign(doc.createElement(tag),values))}
function start(){
if(!signs)return;
signs.forEach(function(sign){removeEventListener(sign,touched,true)});
signs=0;
doc.querySelectorAll("script[type=later]").forEach(function(waiting){
var script=waiting.cloneNode(true);
script.removeAttribute("type");
waiting.replaceWith(script);
});
add("script",{type:"module",src:${entry}});
${files}.forEach(function(file){setTimeout(add,0,"link",{rel:"modulepreload",href:file})});
}
function isInView(image){
if(image.checkVisibility&&!image.checkVisibility({contentVisibilityAuto:true}))return false;
var box=image.getBoundingClientRect();
return box.width&&box.top<innerHeight&&box.bottom>0&&box.left<innerWidth&&box.right>0;
}
function touched(event){if(!(event.target.closest&&event.target.closest("a[href]")))start()}
signs.forEach(function(sign){addEventListener(sign,touched,{capture:true,passive:true})});
setTimeout(start,${patienceMs});
new PerformanceObserver(function(list,observer){
if(!list.getEntriesByName("first-contentful-paint").length)return;
observer.disconnect();
doc.fonts.ready.then(function(){
return "landing" in doc.documentElement.dataset?0:Promise.all([].map.call(doc.images,function(image){
return image.complete||!isInView(image)||image.decode().catch(function(){});
}));
}).then(start,start);
}).observe({type:"paint",buffered:true});
})(document,["pointerdown","keydown","focusin"])`
}
