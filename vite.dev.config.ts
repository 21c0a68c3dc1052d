import { defineConfig, mergeConfig, type Plugin, type ViteDevServer } from 'vite';
import product from './vite.config';

/** The gateway behind the development server (`scripts/dev.mjs`). */
const GATEWAY = process.env['GATEHOUSE_GATEWAY'] ?? 'http://127.0.0.1:5601';

/** Paths that Vite serves from the sources; all others are the gateway's. */
const SOURCES = /^\/(?:@|contract\/|src\/|node_modules\/)/;

/** Tags of the built page whose files the sources replace. */
const BUILT_TAGS = /<script\b[^>]*\/assets\/[^>]*><\/script>|<link\b[^>]*\/assets\/[^>]*>/g;

const MAIN = '<script type="module" src="/src/app/main.tsx"></script>';

/** Pages come from the gateway, with their boot data, and load the sources instead of the build. */
const gatewayPages: Plugin = {
  name: 'gatehouse-gateway-pages',
  configureServer(server: ViteDevServer) {
    server.middlewares.use(async (request, response, next) => {
      const { url = '/', headers, method } = request;
      const [, locale] = /^\/translations\/(\w+)\.json/.exec(url) ?? [];
      if (locale !== undefined) {
        const { default: messages } = await server.ssrLoadModule(`/src/i18n/messages/${locale}.ts`);
        response.setHeader('content-type', 'application/json');
        return response.end(JSON.stringify({ locale, messages }));
      }
      const isPage = method === 'GET' && headers.accept?.includes('text/html');
      if (!isPage || SOURCES.test(url)) return next();
      const page = await fetch(GATEWAY + url, {
        headers: { accept: headers.accept ?? '', cookie: headers.cookie ?? '' },
        redirect: 'manual',
      });
      response.statusCode = page.status;
      for (const [name, value] of page.headers)
        // The policy of the built page forbids the inline scripts of hot updates.
        if (/^(?:location|content-type)$/.test(name)) response.setHeader(name, value);
      response.setHeader('set-cookie', page.headers.getSetCookie());
      const html = await page.text();
      if (!html.includes('id="root"')) return response.end(html);
      const own = html.replaceAll(BUILT_TAGS, '').replace('</head>', `${MAIN}</head>`);
      return response.end(await server.transformIndexHtml(url, own));
    });
  },
};

/** The sources in the browser, with hot updates, over a running gateway. */
export default mergeConfig(
  product,
  defineConfig({
    base: '/',
    plugins: [gatewayPages],
    appType: 'custom',
    server: {
      host: '127.0.0.1',
      port: 5173,
      proxy: { '^/(?!@|contract/|src/|node_modules/)': { target: GATEWAY } },
    },
  }),
);
