import DOMPurify from 'dompurify';
import { Marked } from 'marked';
import { useLayoutEffect, useRef } from 'react';
import './content.css';

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.codePointAt(0) ?? 0};`);

/** Shows HTML as plain text; headings in a notice become bold lines. */
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

/** No images: they would reveal the reader to a foreign server. */
const ALLOWED_TAGS = [
  ...['p', 'br', 'hr', 'strong', 'em', 'del', 'code', 'pre', 'blockquote', 'a', 'ul', 'ol', 'li'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/**
 * Returns sanitised elements of untrusted Markdown: no HTML; http, https and mailto links only, in
 * a new tab without referrer [OVL-04, C04, SEC-27].
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

export function Markdown({ text }: { text: string }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => host.current?.replaceChildren(markdownFragment(text)), [text]);
  return <div ref={host} className="gh-markdown" />;
}
