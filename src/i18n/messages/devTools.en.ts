/** The Redux DevTools, which hold the page while they show a past state. */
export default {
  'devTools.held': 'Time is held by the Redux DevTools',
  'devTools.heldText':
    'The page shows an earlier state or is locked, and ignores clicks and input. It goes on when the DevTools show the latest state.',
  'devTools.importRefused': 'The Redux DevTools file was not imported',
  'devTools.importRefusedText':
    'It contains shortened states, not those of the application. Export a file from the DevTools of a page of Gatehouse.',
};
