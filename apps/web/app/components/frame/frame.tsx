import type { Site } from '@waymark/contract/programs.ts'
import { Outlet, ScrollRestoration, useLoaderData } from 'react-router'
import { type Dictionaries, WordsProvider } from '../../lib/words.tsx'

interface FrameData {
  site: Site
  words: Dictionaries
}

export function Frame() {
  const { site, words } = useLoaderData<FrameData>()
  return (
    <WordsProvider dictionaries={words}>
      <title>{site.name}</title>
      <Outlet />
      <ScrollRestoration />
    </WordsProvider>
  )
}
