import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { hasKept, keys } from '../../../kit/device/storage.ts'
import { startSync } from '../../guides/progress/sync.ts'
import { FirstStart, type Router } from './parts/first-start.tsx'

let place: HTMLElement | undefined

/**
 * What is there for whoever is signed in, on every page; called again with every change of the session. The first start has a root of
 * its own: no page knows of it, and visitors load nothing of it.
 */
export function startSignedIn(router: Router) {
  startSync()
  if (hasKept(`${keys.brief}:`)) void import('../../services/briefs/sync.ts').then(({ settleBriefs }) => settleBriefs())
  if (place) return
  place = document.createElement('div')
  place.id = 'first-start'
  document.body.append(place)
  createRoot(place).render(
    <StrictMode>
      <FirstStart router={router} />
    </StrictMode>,
  )
}
