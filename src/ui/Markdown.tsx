import DOMPurify from 'dompurify';
import { Marked } from 'marked';
import { useLayoutEffect, useRef } from 'react';
import './content.css';

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.codePointAt(0) ?? 0};`);

/** HTML in the text is shown as the words it is; a heading inside a notice is a line in bold. */
const marked = new Marked({
  gfm: true,
  breaks: true,
  async: false,
  renderer: {
    html: ({ text }) => escaped(text),
    heading({ tokens }) {
      return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>`;
    },
  },
});

/** No images: they would tell a foreign server who reads this. */
const ALLOWED_TAGS = [
  ...['p', 'br', 'hr', 'strong', 'em', 'del', 'code', 'pre', 'blockquote', 'a', 'ul', 'ol', 'li'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/**
 * The elements of a Markdown text that anyone may have written: no HTML of its own, links to http, https and mailto only, which
 * open a new tab and tell the target nothing [OVL-04, C04, SEC-27].
 */
export function markdownFragment(text: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(marked.parse(text) as string, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS,
    ALLOWED_ATTR: ['href', 'title', 'start'],
    ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  for (const link of fragment.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  return fragment;
}

/** A text in Markdown, shown as such. */
export function Markdown({ text }: { text: string }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => host.current?.replaceChildren(markdownFragment(text)), [text]);
  return <div ref={host} className="gh-markdown" />;
}
