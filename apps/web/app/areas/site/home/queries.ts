import type { LoaderFunctionArgs } from 'react-router'
import { call, loadCode } from '../../../kit/load/api.ts'
import { pickCard, pickLine } from '../../guides/guides/shown.ts'
import { pickHeadline } from '../news/page-data.ts'

/** Draws the guides in progress with the inlined script (home.first.ts), which is loaded if the first page was not the home page. */
export async function drawLeftOff(): Promise<void> {
  if (dispatchEvent(new Event('leftoff', { cancelable: true }))) await loadCode(() => import('./home.first.ts'))
}

/** Roots with counts, the six newest guides and the newest news. */
export async function loadHome(args: LoaderFunctionArgs) {
  const rows = Number(/[?&]rows=(6|12)\b/.exec(args.request.url)?.[1] ?? 3)
  const [catalog, newest, news] = await Promise.all([
    call(args, 'readRoots', {}),
    call(args, 'listGuides', { rows: 6 }),
    call(args, 'listNews', { rows }),
    !import.meta.env.SSR && drawLeftOff(),
  ])
  return {
    ...catalog,
    roots: catalog.roots.map(pickLine),
    newest: newest.items.map(pickCard),
    news: { rows, items: news.items.map(pickHeadline) },
  }
}
export type HomeData = Awaited<ReturnType<typeof loadHome>>
