import { Copy } from 'lucide-react'
import { addToast } from '../../app/notices/notices.ts'
import { useText } from '../../app/text.ts'
import { Button } from '../../kit/button.tsx'
import { FormField } from '../../kit/fields/form.tsx'

async function copyAddress(address: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(address).then(
    () => true,
    () => false,
  )
  addToast(
    isCopied
      ? { tone: 'success', key: 'ui.sharing.copied' }
      : { tone: 'warning', key: 'ui.sharing.notCopied' },
  )
}

/** The address of a link that this page has made, to be copied. */
export function AddressField({ address }: { readonly address: string }) {
  const { text } = useText()
  return (
    <FormField
      label={text('ui.sharing.address')}
      readOnly
      value={address}
      onFocus={(event) => event.target.select()}
      aside={
        <Button size="large" look="primary" icon={Copy} onClick={() => void copyAddress(address)}>
          {text('ui.sharing.copy')}
        </Button>
      }
    />
  )
}
