import { FONT, inkRules } from "./chart/theme.ts";

/** The page's one style sheet: light and dark, narrow screens, print. */
export const pageStyle = `
:root { color-scheme: light dark; --link: #0b5cad; ${inkRules("light")} }
@media (prefers-color-scheme: dark) { :root { --link: #79b8ff; ${inkRules("dark")} } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem clamp(.8rem, 3vw, 2.5rem) 4rem; max-width: 78rem; font: 1rem/1.5 ${FONT}; color: var(--ink); background: var(--paper); overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: .5rem 0; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; border-top: 1px solid var(--rule); padding-top: 1.2rem; }
h3 { font-size: 1rem; margin: 0 0 .25rem; }
p { max-width: 46rem; margin: .5rem 0; }
a { color: var(--link); }
nav ul { display: flex; flex-wrap: wrap; gap: .2rem 1rem; padding: 0; list-style: none; }
.finding { border-left: 4px solid var(--rule); padding: .1rem 0 .1rem 1rem; margin: 1rem 0; }
.finding > p:first-of-type { font-size: 1.1rem; }
.finding ul { margin: .3rem 0; padding-left: 1.2rem; color: var(--ink-soft); }
.warning { font-weight: 600; }
.warning::before { content: "Note: "; }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(19rem, 100%), 1fr)); gap: 1rem; align-items: start; }
.pictures.failures { grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr)); }
figure { margin: 0; }
figure svg { width: 100%; height: auto; max-width: 30rem; display: block; }
figcaption { font-weight: 600; }
.tables { display: flex; flex-wrap: wrap; gap: 0 2.5rem; }
.tables > .scroll { max-width: 100%; }
.scroll { overflow-x: auto; margin: .6rem 0 1.2rem; }
table { border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: 600; padding: .3rem 0; }
caption span { display: block; font-weight: 400; color: var(--ink-soft); max-width: min(46rem, calc(100vw - 2rem)); }
th, td { padding: .22rem .6rem; border-bottom: 1px solid var(--rule); text-align: left; vertical-align: top; overflow-wrap: normal; }
td:first-child, th:first-child { padding-left: 0; }
#provenance td { overflow-wrap: anywhere; }
.right { text-align: right; white-space: nowrap; }
details { margin: .6rem 0; }
tbody th { white-space: nowrap; }
summary { cursor: pointer; color: var(--link); padding: .3rem 0; }
pre { overflow-x: auto; padding: .8rem; border: 1px solid var(--rule); font-size: .85rem; }
footer { margin-top: 3rem; color: var(--ink-soft); font-size: .875rem; }
@media print {
  :root { color-scheme: light; --link: #0b5cad; ${inkRules("light")} }
  body { max-width: none; padding: 0; font-size: 9.5pt; }
  nav, .downloads { display: none; }
  figure, .finding, tr { break-inside: avoid; }
  h2 { break-after: avoid; }
  .scroll { overflow: visible; }
  /* Paper does not scroll: names break anywhere, numbers at their spaces. */
  table { font-size: 7pt; width: 100%; }
  th, td { padding: .15rem .3rem; }
  .right, tbody th { white-space: normal; }
  tbody th, thead th { overflow-wrap: anywhere; }
  caption span { max-width: none; }
}
`.trim();
