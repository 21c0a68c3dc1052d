import { escapeHtml } from '../lib/escapeHtml';

export interface PageParts {
  title: string;
  facts: readonly (readonly [name: string, value: string])[];
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  seal: string;
}

const STYLE = `
@page { size: A4 landscape; margin: 12mm; }
body { font: 13px/1.4 system-ui, sans-serif; color: #1b2733; margin: 24px; }
h1 { font-size: 20px; margin: 0 0 12px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 0 0 16px; }
dt { color: #52606d; }
dd { margin: 0; }
table { border-collapse: collapse; width: 100%; font-size: 11px; }
th, td { border: 1px solid #c5ced6; padding: 3px 5px; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { background: #eef2f5; overflow-wrap: normal; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
footer { margin-top: 16px; font-size: 11px; overflow-wrap: anywhere; }
@media print { body { margin: 0; } }
`;

const cells = (tag: 'td' | 'th', texts: readonly string[]) =>
  `<tr>${texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join('')}</tr>`;

/** Returns a page without scripts and other files, which is made for printing. */
export const reviewPage = ({ title, facts, columns, rows, seal }: PageParts): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main>
<h1>${escapeHtml(title)}</h1>
<dl>
${facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('\n')}
</dl>
<table>
<thead>${cells('th', columns)}</thead>
<tbody>
${rows.map((row) => cells('td', row)).join('\n')}
</tbody>
</table>
<footer>Check this file with <code>gatehouse review verify FILE</code>. Digest: ${seal}</footer>
</main></body>
</html>
`;
