/**
 * The only inline script of public pages. Until the page's script loads, a press of a link that opens a video
 * would leave the site for the file. So this holds the last press on an island's element, and
 * `client-entry.ts` repeats it; otherwise the element works as without scripts. The content security policy
 * allows this text by its hash (`security-headers.ts`).
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
