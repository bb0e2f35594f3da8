/**
 * Scripts that a page names at once share the line with what its first view is made of, and run before it is painted. This
 * takes them out of the head and gives the page a line of its own that starts them when the first view is there, or as
 * soon as somebody presses something. What is pressed meanwhile is kept (platform/web/early-presses.ts). What the page brings for
 * them is scripts as well, which wait with them.
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

/** Neither a picture that never arrives nor a paint that is never reported, as in a tab behind others, may leave a page dead. */
const patienceMs = 4000

/**
 * A link takes its presses to another page: scripts of this one would only be in the way. A frame takes its time to the screen,
 * so the browser tells when it was there. To ask for a file takes a slow phone 8 ms, so each is asked for in a task of its own. What
 * the browser has not laid out yet is not asked for its place, which would have it laid out.
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
