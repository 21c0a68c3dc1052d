import { IntlMessageFormat } from 'intl-messageformat';
import { provideFormatter } from './formatter';
import { formatters } from './formatters';

/** Side-effect import of the frame; the sign-in page does without ICU. */
provideFormatter((source, locale) => {
  const message = new IntlMessageFormat(source, locale, undefined, { ignoreTag: true, formatters });
  return (values) => String(message.format({ ...values }));
});
