import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Router } from '../../../kit/load/module.ts'
import { FirstStart } from './parts/first-start.tsx'

let place: HTMLElement | undefined

/** The first start, on every page of whoever is signed in. It has a root of its own: no page knows of it, and visitors load nothing of it. */
export function showFirstStart(router: Router) {
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
