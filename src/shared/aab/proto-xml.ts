import {
  androidUri,
  attributeIdOf,
  localName,
  type BinaryElement,
  type BinaryValue,
} from '../apk/binary-xml.ts'
import { flagField, message, messageField, numberField, textField } from './protobuf.ts'

/* XML of a bundle: `aapt.pb.XmlNode` of Resources.proto in the platform's sources; the numbers are its fields'. */

/** `aapt.pb.Item`: what an attribute is, where it is no text. */
function itemOf(value: Exclude<BinaryValue, { readonly text: string }>): Uint8Array {
  if ('int' in value) return messageField(7, numberField(6, value.int))
  if ('bool' in value) return messageField(7, flagField(8, value.bool))
  return messageField(1, numberField(2, value.reference))
}

function attributeOf(name: string, value: BinaryValue): Uint8Array {
  const id = attributeIdOf(name)
  return message(
    ...(id === null ? [] : [textField(1, androidUri)]),
    textField(2, localName(name)),
    textField(3, 'text' in value ? value.text : ''),
    ...(id === null ? [] : [numberField(5, id)]),
    ...('text' in value ? [] : [messageField(6, itemOf(value))]),
  )
}

const androidNamespace = messageField(1, textField(1, 'android'), textField(2, androidUri))

const hasAndroid = ({ attributes, children }: BinaryElement): boolean =>
  Object.keys(attributes ?? {}).some((name) => name.startsWith('android:')) ||
  (children ?? []).some(hasAndroid)

function nodeOf(
  { name, attributes, children }: BinaryElement,
  namespaces: readonly Uint8Array[],
): Uint8Array {
  return messageField(
    1,
    ...namespaces,
    textField(3, name),
    ...Object.entries(attributes ?? {}).map(([key, value]) => messageField(4, attributeOf(key, value))),
    ...(children ?? []).map((child) => messageField(5, nodeOf(child, []))),
  )
}

/** XML as a bundle holds it. Throws for an attribute of the platform whose number is not known here. */
export const writeProtoXml = (root: BinaryElement): Uint8Array =>
  nodeOf(root, hasAndroid(root) ? [androidNamespace] : [])
