/**
 * Runs in the page's head. Somebody who comes back to a page, or loads it again, is to find the place where it was left: then the
 * browser has to know how high everything is (`skips-offscreen` in base.css).
 */
export const firstViewScript = `(function(root){
var entry=performance.getEntriesByType("navigation")[0]
if(entry&&entry.type!=="navigate")root.dataset.returned=""
})(document.documentElement)`

/** The page that was loaded is left: whoever goes back to it is to find the place, too. */
export const endFirstView = () => {
  document.documentElement.dataset.returned = ''
}
