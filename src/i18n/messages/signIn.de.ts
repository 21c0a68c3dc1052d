import { type default as en } from './signIn.en';

/** The German texts of `signIn.en.ts`. Plain texts only, as there. */
export default {
  'signInFailure.no-identity':
    'Diese Seite wurde aufgerufen, ohne dass mitgeteilt wurde, wer Sie sind. Melden Sie sich bei Ihrer Organisation an, und öffnen Sie sie dann noch einmal.',
  'signInFailure.unknown-attempt':
    'Diese Anmeldung wurde in einem anderen Browser oder unter einer anderen Adresse begonnen, hat länger als zehn Minuten gedauert oder wurde bereits verwendet. Beginnen Sie von vorn.',
  'signInFailure.denied':
    'Der Identitätsanbieter hat Sie nicht zugelassen. Versuchen Sie es noch einmal, oder bitten Sie seine Betreiber um Zugriff.',
  'signInFailure.untrusted':
    'Die Antwort des Identitätsanbieters ist hier nicht gültig und wurde deshalb verworfen. Beginnen Sie von vorn, und wenden Sie sich an Ihre Systemadministration, wenn es weiterhin nicht gelingt.',
  'signInFailure.unavailable':
    'Der Identitätsanbieter ist zurzeit nicht erreichbar. Versuchen Sie es später noch einmal.',
  'signInFailure.not-allowed':
    'Ihr Konto darf sich hier nicht anmelden, oder es hat keinen verwendbaren Namen. Wenden Sie sich an Ihre Systemadministration.',
  'signInFailure.too-large':
    'Ihre Anmeldung enthält mehr, als die Cookies eines Browsers fassen, wahrscheinlich wegen sehr vieler Backend-Rollen oder eines langen Tokens. Wenden Sie sich an Ihre Systemadministration; sie kann Sitzungen auf dem Server aufbewahren lassen.',
  'signInFailure.too-long':
    'Ihr Token ist länger, als OpenSearch annimmt, wahrscheinlich wegen vieler Rollen oder Gruppen darin. Wenden Sie sich an Ihre Systemadministration; sie kann es kürzen oder http.max_header_size erhöhen.',
  'signInFailure.no-cluster':
    'OpenSearch antwortet zurzeit nicht und konnte deshalb nicht gefragt werden, wer Sie sind. Versuchen Sie es später noch einmal.',
  'signInFailure.again': 'Noch einmal versuchen',
} satisfies Record<keyof typeof en, string>;
