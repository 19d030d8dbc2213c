/**
 * The one script inside the HTML of public pages. On a slow line the page's script comes after the first paint, and
 * until then a press of "Watch Demo" would leave the site for the file of the video. So this holds the last press of an
 * element that an island answers, and `client-entry.ts` repeats it. If that script does not come, the element does what it does
 * without scripts. The content security policy allows this text by its hash (`security-headers.ts`).
 */
export const EARLY_PRESS_SCRIPT = `(()=>{
const d=document.documentElement.dataset
addEventListener("click",e=>{
if("listens" in d||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey||e.button)return
const t=e.target.closest("[data-wakes],[data-island] :is(button,[role=tab],[role=button])")
if(!t)return
e.preventDefault()
if(window.earlyPress)earlyPress.ariaBusy=null
window.earlyPress=t
t.ariaBusy="true"
},true)
addEventListener("error",e=>{
if(e.target.id!=="wake")return
d.listens=""
if(window.earlyPress)earlyPress.ariaBusy=null,earlyPress.click()
},true)
})()`;
