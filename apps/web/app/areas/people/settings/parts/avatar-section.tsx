import type { Profile } from '@waymark/contract/people/profile.ts'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '../../../../kit/dialogs/dialog.tsx'
import { FieldError } from '../../../../kit/forms/field.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { useChange } from '../../../../kit/load/use-change.ts'
import { useLazyOpen } from '../../../../kit/load/use-opening.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { toast } from '../../../../kit/look/toasts.ts'
import { storeProfile } from '../../accounts/queries.ts'
import { readPicture } from '../picture.ts'
import { Section } from './settings-section.tsx'

const load = () => import('./crop-dialog.tsx').then(({ CropDialog }) => CropDialog)

export function AvatarSection({ profile }: { profile: Profile }) {
  const t = useWords('settings')
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<HTMLCanvasElement>()
  const [error, setError] = useState<'noPicture' | 'tooLarge'>()
  const [reading, setReading] = useState(false)
  const { Part, busy, open, close } = useLazyOpen(load)

  async function choose(file: File | undefined) {
    if (!file) return
    setReading(true)
    const read = await readPicture(file)
    setReading(false)
    if (typeof read === 'string') return setError(read)
    setError(undefined)
    setPicture(read)
    await open()
  }

  return (
    <Section
      id="avatar"
      title={t('avatar')}
      summary={
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          {profile.avatar && (
            <img
              src={profile.avatar}
              alt={t('avatar')}
              width={72}
              height={72}
              className="size-18 flex-none rounded-full bg-sunken object-cover"
            />
          )}
          <div className="min-w-0 flex-[1_1_12rem]">
            <p>{t(profile.avatar ? 'hasAvatar' : 'noAvatar')}</p>
            <p className="text-sm">{t('pictureKinds')}</p>
          </div>
        </div>
      }
      action={
        <div className="flex flex-wrap gap-2">
          <RemoveAvatar profile={profile} />
          <Button variant="outline" size="s" busy={reading || busy} onClick={() => input.current?.click()}>
            {t(profile.avatar ? 'otherPicture' : 'choosePicture')}
          </Button>
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
            aria-label={t('choosePicture')}
            tabIndex={-1}
            hidden
            onChange={(event) => {
              void choose(event.target.files?.[0])
              // Allows choosing the same file again.
              event.target.value = ''
            }}
          />
        </div>
      }
    >
      {error && <FieldError>{t(error)}</FieldError>}
      {Part && picture && <Part picture={picture} onClose={close} />}
    </Section>
  )
}

/** Removes the picture after a confirmation. */
function RemoveAvatar({ profile }: { profile: Profile }) {
  const t = useWords('settings')
  const [open, setOpen] = useState(false)
  const { busy, run } = useChange('removeAvatar', {
    words: { offline: t('notReached'), failed: t('failed') },
    async onDone() {
      await storeProfile({ ...profile, avatar: null })
      toast.success(t('pictureRemoved'))
      setOpen(false)
    },
  })

  return (
    <>
      {profile.avatar && (
        <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
          {t('removePicture')}
        </Button>
      )}
      <ConfirmDialog
        open={open}
        danger
        title={t('removePictureTitle')}
        confirm={t('removePicture')}
        wayOut={t('removePictureKeep')}
        busy={busy}
        onConfirm={() => void run({})}
        onClose={() => setOpen(false)}
      >
        <p>{t('removePictureText')}</p>
      </ConfirmDialog>
    </>
  )
}
