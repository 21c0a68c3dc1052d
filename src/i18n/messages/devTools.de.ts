import { type default as en } from './devTools.en';

export default {
  'devTools.held': 'Die Redux DevTools halten die Zeit an',
  'devTools.heldText':
    'Die Seite zeigt einen früheren Zustand oder ist gesperrt und beachtet keine Klicks und Eingaben. Sie läuft weiter, sobald die DevTools den neuesten Zustand zeigen.',
  'devTools.importRefused': 'Die Datei der Redux DevTools wurde nicht importiert',
  'devTools.importRefusedText':
    'Sie enthält gekürzte Zustände, nicht die der Anwendung. Exportieren Sie eine Datei aus den DevTools einer Seite von Gatehouse.',
} satisfies Record<keyof typeof en, string>;
