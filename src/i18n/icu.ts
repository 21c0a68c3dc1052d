import { IntlMessageFormat } from 'intl-messageformat';
import { provideFormatter } from './formatter';
import { formatters } from './formatters';

// Which locales the browser has is of no use here, and to find out takes it 10 ms and more: a page has one that it was sent texts for.
IntlMessageFormat.resolveLocale = (locales) => new Intl.Locale(String(locales));

/** Imported for its effect by what shows more than plain texts: the frame. The sign-in page does without. */
provideFormatter((source, locale) => {
  const message = new IntlMessageFormat(source, locale, undefined, { ignoreTag: true, formatters });
  return (values) => String(message.format({ ...values }));
});
