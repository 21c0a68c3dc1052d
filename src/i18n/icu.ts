import { IntlMessageFormat } from 'intl-messageformat';
import { provideFormatter } from './formatter';
import { formatters } from './formatters';

/** Imported for its effect by what shows more than plain texts: the frame. The sign-in page does without. */
provideFormatter((source, locale) => {
  const message = new IntlMessageFormat(source, locale, undefined, { ignoreTag: true, formatters });
  return (values) => String(message.format({ ...values }));
});
