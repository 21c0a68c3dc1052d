import { type default as en } from './signIn.en';

/** Without ICU syntax, as in `signIn.en.ts`. */
export default {
  'signInFailure.no-identity':
    'Diese Seite muss wissen, wer Sie sind. Melden Sie sich bei Ihrer Organisation an, und öffnen Sie sie dann noch einmal.',
  'signInFailure.unknown-attempt':
    'Diese Anmeldung ist abgelaufen, wurde bereits verwendet oder wurde in einem anderen Browser oder unter einer anderen Adresse begonnen. Beginnen Sie von vorn.',
  'signInFailure.denied':
    'Der Identitätsanbieter hat Ihre Anmeldung abgelehnt. Versuchen Sie es noch einmal, oder bitten Sie dessen Administration um Zugriff.',
  'signInFailure.untrusted':
    'Die Antwort des Identitätsanbieters konnte nicht geprüft werden. Beginnen Sie von vorn. Wenn es weiterhin nicht gelingt, wenden Sie sich an Ihre Administration.',
  'signInFailure.unavailable':
    'Der Identitätsanbieter ist zurzeit nicht erreichbar. Versuchen Sie es später noch einmal.',
  'signInFailure.not-allowed':
    'Ihr Konto darf sich hier nicht anmelden oder hat keinen verwendbaren Namen. Wenden Sie sich an Ihre Administration.',
  'signInFailure.too-large':
    'Ihre Anmeldedaten passen nicht in die Cookies des Browsers, wahrscheinlich wegen vieler Backend-Rollen oder eines langen Tokens. Bitten Sie Ihre Administration, Sitzungen auf dem Server zu speichern.',
  'signInFailure.too-long':
    'Ihr Token ist länger, als OpenSearch annimmt, wahrscheinlich wegen vieler Rollen oder Gruppen. Bitten Sie Ihre Administration, es zu kürzen oder http.max_header_size zu erhöhen.',
  'signInFailure.no-cluster':
    'OpenSearch antwortet nicht, deshalb konnte Ihre Anmeldung nicht geprüft werden. Versuchen Sie es später noch einmal.',
  'signInFailure.again': 'Noch einmal versuchen',
} satisfies Record<keyof typeof en, string>;
