import { type ReactNode, useId } from 'react'

interface FolderChoiceProps {
  legend: string
  folders: readonly { id: string; name: string }[]
  value: string
  onChange: (value: string) => void
  /** One more that is no folder. */
  other?: { value: string; label: string }
  /** Below the list, such as the name of a new folder. */
  children?: ReactNode
}

/** One of my folders, all in sight. */
export function FolderChoice({ legend, folders, value, onChange, other, children }: FolderChoiceProps) {
  const name = useId()
  const options = [...folders.map((folder) => ({ value: folder.id, label: folder.name })), ...(other ? [other] : [])]
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="-m-1 grid max-h-[40vh] gap-2 overflow-y-auto p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-control bg-surface px-3.5 py-2 has-checked:border-2 has-checked:border-ink has-checked:font-semibold"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-5 flex-none accent-ink"
            />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {option.label}
            </span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}
