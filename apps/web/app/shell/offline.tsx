import WifiOff from 'lucide-react/icons/wifi-off'
import { useSyncExternalStore } from 'react'
import { useWords } from '../kit/language/words.tsx'
import { Wrap } from '../kit/look/wrap.tsx'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says so while there is no connection. */
export function Offline() {
  const t = useWords('frame')
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="print:hidden">
      {!online && (
        <div className="bg-warning-tint text-warning">
          <Wrap className="flex min-h-11 items-center gap-2.5 py-2 text-sm font-medium">
            <WifiOff size={18} />
            {t('offline')}
          </Wrap>
        </div>
      )}
    </div>
  )
}
