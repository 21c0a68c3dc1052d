/**
 * Props that keep antd's table from measuring the scroll bar, for which it adds a style element
 * without our nonce (https://github.com/ant-design/ant-design/issues/58150).
 */
export const UNMEASURED: object = { tailor: true };
