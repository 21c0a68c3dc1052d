/** Fatal screen, which works without the rest of the application. */
export default {
  'fatal.build': 'Build: {build}',
  'fatal.clearSession': 'Clear your session',
  'fatal.details': 'Details',
  'fatal.goBack': 'Go back',
  'fatal.logFailed': "Couldn't save the recording: {reason}",
  'fatal.logSaved': 'Saved as {name}',
  'fatal.plainOnly': 'Save again to get a text file, with names.',
  'fatal.reload': 'Reload',
  'fatal.saveLog': 'Save recording',
  'fatal.text':
    "Try refreshing the page. If that doesn't work, go back to the previous page or clear your session data.",
  'fatal.title': 'Something went wrong',
  'fatal.version': 'Version: {version}',
} as const;
