import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Router } from '../../../kit/load/module.ts'
import { FirstStart } from './parts/first-start.tsx'

let place: HTMLElement | undefined

/** Shows the first-start dialogs on every page of a signed-in person. It has a React root of its own, so that visitors load none of it. */
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
