import { type ComponentType, useEffect, useState } from 'react'
import type { HeartProps } from './heart-button.tsx'

/** The favorite button of a card. Loads after the page, which is complete without it. */
export function Heart(props: HeartProps) {
  const [Button, setButton] = useState<ComponentType<HeartProps>>()
  useEffect(() => {
    import('./heart-button.tsx').then(
      ({ HeartButton }) => setButton(() => HeartButton),
      () => {},
    )
  }, [])
  return Button && <Button {...props} />
}
