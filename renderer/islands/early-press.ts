/**
 * The only inline script of a page. Until the page's script loads, a press of a link that opens a video would
 * leave the site for the file, and a press of a button would do nothing. So this holds the last press on an
 * island, or on a page that React runs as a whole, and `repeatEarlyPress` repeats it; otherwise the element
 * works as without scripts. The content security policy allows this text by its hash (`security-headers.ts`).
 */
export const EARLY_PRESS_SCRIPT = `(()=>{
const d=document.documentElement.dataset
addEventListener("click",e=>{
if("listens" in d||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey||e.button)return
const t=e.target.closest("[data-wakes],:is([data-island],[data-hydrates]) :is(button,[role=tab],[role=button])")
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

/**
 * Call it when the page can handle presses: at once for islands, after hydration for a whole page.
 * @param press a click, or all events of a press for parts that listen for its start
 */
export function repeatEarlyPress(press: (target: HTMLElement) => void): void {
  document.documentElement.dataset.listens = '';
  const { earlyPress } = window as { earlyPress?: HTMLElement };
  if (!earlyPress) return;
  earlyPress.ariaBusy = null;
  if (earlyPress.isConnected) press(earlyPress);
}
