// Roles of the design tokens, written out: this is another program's page.
const light =
  '--page:#f5f3ec;--surface:#fffefb;--ink:#16211e;--ink-2:#46514d;--on-ink:#fffefb;--border:#d9d5c8;--control:#7f867f;--here:#ffc52e;--here-tint:#fff3d1;--danger:#b3122b;--danger-tint:#f6e2e2;--focus:#16211e'
const dark =
  '--page:#0e1413;--surface:#171f1d;--ink:#f2f0e8;--ink-2:#b7bfb9;--on-ink:#0e1413;--border:#2b3532;--control:#76827c;--here:#ffcb45;--here-tint:#3a3320;--danger:#ff8a93;--danger-tint:#413232;--focus:#ffcb45'

export const style = `:root{color-scheme:light dark;${light}}
@media (prefers-color-scheme:dark){:root{${dark}}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1.0625rem/1.625rem "Golos Text",system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;overflow-wrap:anywhere}
header,main{max-width:60rem;margin:0 auto;padding:0 min(clamp(1.25rem,.6rem + 2.7vw,2.75rem),6vw)}
header{padding-block:1.25rem .75rem}
main{padding-bottom:3rem}
p{margin:0}
.name{font-weight:600;display:flex;gap:.625rem;align-items:center}
.name::before{content:"";width:1rem;height:1rem;border-radius:50%;border:4px solid var(--ink);background:var(--here)}
.notice{padding:.75rem 1rem;background:var(--here-tint);border-inline-start:6px solid var(--here);border-radius:8px;font-weight:500}
h1{margin:1.75rem 0 0;font-size:clamp(1.875rem,1.4rem + 2vw,2.5rem);line-height:1.1;letter-spacing:-.022em;font-weight:700}
h1+p{margin-top:.75rem;max-width:42rem}
h2{margin:0 0 .25rem;font-size:1.25rem;line-height:1.75rem}
.what{color:var(--ink-2)}
.columns{display:grid;grid-template-columns:minmax(0,1fr);gap:1.5rem;margin-top:1.5rem;align-items:start}
@media (min-width:52rem){.columns{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}}
.columns>div,.narrow{display:grid;grid-template-columns:minmax(0,1fr);gap:.75rem}
.columns>div{min-width:0;padding:min(1.25rem,5vw);background:var(--surface);border:1px solid var(--border);border-radius:12px}
.narrow{max-width:27rem;margin-top:1.5rem}
form:has(.field){display:grid;grid-template-columns:minmax(0,1fr);gap:1rem}
.pair{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(8rem,100%),1fr));align-items:start}
.field{display:grid;grid-template-columns:minmax(0,1fr);gap:.375rem;min-width:0}
label{font-weight:600}
input,select,button,.button{width:100%;min-width:0;min-height:3rem;padding:.5rem .875rem;border:1.5px solid var(--control);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit}
select{padding-inline-end:.5rem}
input{font-variant-numeric:tabular-nums}
[aria-invalid]{border-color:var(--danger);border-width:2px}
button,.button{display:grid;place-items:center;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.primary{border-color:var(--ink);background:var(--ink);color:var(--on-ink)}
.button{max-width:20rem;margin-top:1.5rem}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.hint{font-size:.9375rem;line-height:1.375rem;color:var(--ink-2)}
.problem{font-size:.9375rem;line-height:1.375rem;color:var(--danger);font-weight:500}
.message{padding:.75rem 1rem;border-radius:8px;background:var(--danger-tint);color:var(--danger);font-weight:500}
ul{list-style:none;margin:.75rem 0 0;padding:0}
li{display:grid;grid-template-columns:minmax(0,1fr);padding:.375rem 0 .625rem;border-top:1px solid var(--border)}
li a{display:flex;align-items:center;min-height:2.75rem;color:var(--ink);font:600 1.0625rem/1.5rem ui-monospace,"SF Mono",Menlo,Consolas,monospace}
li span{font-size:.9375rem;line-height:1.375rem;color:var(--ink-2)}
`
