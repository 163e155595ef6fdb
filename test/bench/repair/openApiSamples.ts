/** The change of one mistake of each kind in the test's files. */
export const openApiSamples: Readonly<Record<string, readonly string[]>> = {
  'key of an operation misspelled': ['-       operationId: getParcel', '+       operationid: getParcel'],
  'key of a response misspelled': ['-           content:', '+           contnt:'],
  'method misspelled': ['-     get:', '+     gte:'],
  'type of a schema misspelled': ['-           type: string', '+           type: strng'],
  'type of another language': ['-           type: string', '+           type: text'],
  'list of types in 3.0': ['-           type: string', '+           type: [string, "null"]'],
  '`$ref` misspelled': ["-                 $ref: '#/components/schemas/Parcel'", "+                 $ref: '#/components/schemas/PParcel'"],
  'stray key in an operation': ['+       rateLimit: x'],
  'stray key in a response': ['+             "statusCode": "x",'],
  '`description` of a response missing': ['-           description: A parcel'],
  '`in` of a parameter missing': ['-           in: path'],
  'status in the wrong form': ['-           "default": {', '+           "Default": {'],
  'path without its slash': ['-   /parcels/{id}:', '+   parcels/{id}:'],
  'location of a parameter misspelled': ['-           in: path', '+           in: ptah'],
};
