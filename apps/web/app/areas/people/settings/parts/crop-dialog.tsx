import { useId, useMemo, useState } from 'react'
import Cropper from 'react-easy-crop'
import { Dialog } from '../../../../kit/dialogs/dialog.tsx'
import { FormErrorNote } from '../../../../kit/forms/trouble-note.tsx'
import { useFormError } from '../../../../kit/forms/use-trouble.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { changeOnce } from '../../../../kit/load/now.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { storeProfile } from '../../accounts/queries.ts'
import { cropPicture, type Part } from '../picture.ts'

/** The library would insert a `<style>`, which the content security policy refuses, so its styles are set here. */
const looks = {
  containerClassName: 'absolute inset-0 flex touch-none cursor-move items-center justify-center overflow-hidden select-none',
  mediaClassName: 'absolute inset-0 m-auto max-h-full max-w-full will-change-transform',
  cropAreaClassName:
    'absolute top-1/2 left-1/2 box-border -translate-1/2 overflow-hidden rounded-full border-2 border-white focus-visible:outline-5 focus-visible:outline-here',
}
const dimmed = { cropAreaStyle: { boxShadow: '0 0 0 9999em rgb(0 0 0 / 0.55)' } }
const maxZoom = 4

/** Crops a picture under a round window, by pointer, touch or keyboard, and uploads the square around it. */
export function CropDialog({ picture, onClose }: { picture: HTMLCanvasElement; onClose: () => void }) {
  const t = useWords('settings')
  const id = useId()
  const image = useMemo(() => picture.toDataURL('image/jpeg', 0.92), [picture])
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  /** Undefined until the picture is drawn. */
  const [part, setPart] = useState<Part>()
  const [busy, setBusy] = useState(false)
  const { trouble, tell, clear } = useFormError()

  async function send() {
    if (!part) return
    clear()
    setBusy(true)
    try {
      await storeProfile(await changeOnce('changeAvatar', { avatar: await cropPicture(picture, part) }))
      toast.success(t('saved'))
      onClose()
    } catch (error) {
      tell(error)
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} title={t('crop')}>
      <p id={`${id}h`} className="text-sm text-ink-2">
        {t('cropHint')}
      </p>
      <div className="relative mt-3 h-[min(20rem,50vh)] overflow-hidden rounded-card bg-sunken">
        <Cropper
          image={image}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          classes={looks}
          style={dimmed}
          keyboardStep={8}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'application', 'aria-label': t('cropArea'), 'aria-describedby': `${id}h` }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setPart(pixels)}
        />
      </div>
      <label className="mt-4 block text-sm font-semibold">
        {t('zoom')}
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="mt-1 block h-11 w-full accent-ink"
        />
      </label>
      {trouble && <FormErrorNote trouble={trouble} />}
      <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col">
        <Button busy={busy || !part} data-focus onClick={() => void send()}>
          {t('usePicture')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
