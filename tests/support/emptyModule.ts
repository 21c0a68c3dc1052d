/** Stands in for style sheets and images, which have no meaning outside a browser build. */
export default '';
