import { data, type RouteObject, redirect } from 'react-router'
import { loadWords } from './kit/language/words.tsx'
import { call } from './kit/load/api.ts'
import { registerModules } from './kit/load/module.ts'
import { getLanguage } from './kit/load/page.tsx'
import type { FrameData } from './kit/load/site.ts'
import { modules } from './modules.ts'
import { Frame } from './shell/frame.tsx'
import { Oops } from './shell/oops.tsx'

registerModules(modules)

/** All routes (specification 2) of all modules, used by server and browser. */
export const routes: RouteObject[] = [
  {
    id: 'frame',
    Component: Frame,
    ErrorBoundary: Oops,
    loader: async (args) => {
      const [site, { roots }, words] = await Promise.all([
        call(args, 'readSite', {}),
        call(args, 'readRoots', {}),
        loadWords(['frame'], getLanguage(args)),
      ])
      return { site, lines: roots.map(({ slug, name, line }) => ({ slug, name, line })), words } satisfies FrameData
    },
    shouldRevalidate: () => false,
    children: [
      {
        id: 'content',
        ErrorBoundary: Oops,
        children: [
          ...modules.flatMap((module) => module.routes ?? []),
          { path: 'profile/*', loader: () => redirect('/profile') },
          {
            path: '404',
            loader: () => {
              throw data(null, { status: 404 })
            },
          },
          { path: '*', loader: () => redirect('/') },
        ],
      },
    ],
  },
]
