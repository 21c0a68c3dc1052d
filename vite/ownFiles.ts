import { type Plugin } from 'vite';

const IMPORT = /import \{([^}]*)\} from 'antd';/g;

/** `DatePicker` lives in the folder `date-picker`. */
const folderOf = (name: string) => name.replace(/\B[A-Z]/g, '-$&').toLowerCase();

/**
 * Imports of the library by the file of each component. Through the library's index every component would seem to be needed wherever one is, and the
 * files that pages share could not be told apart.
 */
export const byOwnFiles = (code: string): string =>
  code.replace(IMPORT, (_whole, list: string) =>
    list
      .split(',')
      .map((part) => part.trim())
      // Types are gone in what the browser gets.
      .filter((part) => part !== '' && !part.startsWith('type '))
      .map((part) => {
        const [name = '', local = name] = part.split(' as ');
        return `import ${local} from 'antd/es/${folderOf(name)}/index.js';`;
      })
      .join(''),
  );

export const componentsByOwnFiles: Plugin = {
  name: 'gatehouse-own-files',
  enforce: 'pre',
  transform(code, id) {
    return /[\\/]src[\\/].*\.tsx?$/.test(id) && code.includes("from 'antd'") ? byOwnFiles(code) : null;
  },
};
