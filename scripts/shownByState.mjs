const SHOWN_MESSAGE =
  'Which dialog, tab, filter or page is shown is state: dispatch dialogOpened (src/store/overlays), use useListView (src/shell/lists) or an address, and select it.';

/** What is shown is state, so that the log has it and a replay shows it. Keystrokes and open popovers stay in components. */
export const SHOWN_BY_COMPONENTS = [
  {
    selector:
      'VariableDeclarator[init.callee.name="useState"] > ArrayPattern > Identifier:first-child[name=/dialog|modal|flyout|popup|wizard|(^|[a-z])(tab|step|page|view|filter|sort|task|category)s?$|^(tab|step|page|view|filter|sort|task|category)|query|search|changedOnly|^(is)?(open|shown|visible|hidden|editing|adding|creating|reviewing|confirming|leaving|asking)$/i]',
    message: SHOWN_MESSAGE,
  },
  {
    selector:
      'CallExpression[callee.name="useState"] :matches(TSTypeReference[typeName.name=/View$|Params$|Task$/], Identifier[name=/^initialListView$/])',
    message: SHOWN_MESSAGE,
  },
  {
    selector: 'CallExpression[callee.name="useReducer"]',
    message: SHOWN_MESSAGE,
  },
];
