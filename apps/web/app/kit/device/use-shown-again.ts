import { useEffect, useEffectEvent } from 'react'

/** Calls back when Back shows this page as it was left for another one, such as a payment page. */
export function useShownAgain(callback: () => void) {
  const onShownAgain = useEffectEvent(callback)
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onShownAgain()
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
}
