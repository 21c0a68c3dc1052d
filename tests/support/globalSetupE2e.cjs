/** Builds the product once when the sources are newer than the build. */
module.exports = async () => {
  const { ensureBuilt } = await import('../../scripts/ensureBuilt.mjs');
  await ensureBuilt();
};
