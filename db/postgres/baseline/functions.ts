/** Functions that checks, triggers and the text indexes call. */
export const statements: readonly string[] = [
  // Names that are the same but for case, as SQLite's `collate nocase`.
  `create extension if not exists citext`,
  `create function is_json(value text) returns boolean language plpgsql immutable as $$
begin
  perform value::json;
  return true;
exception when others then
  return false;
end $$`,
  // Letters without case and marks: "Crème" is found as "creme".
  `create function folded(value text) returns text language sql immutable as $$
  select lower(regexp_replace(normalize(value, nfd), '[\\u0300-\\u036f]', '', 'g') collate "und-x-icu")
$$`,
  // Words are runs of letters and digits, wherever they are: no dictionary, no stop words.
  `create function words_of(value text, weight "char") returns tsvector language sql immutable as $$
  select setweight(
    coalesce(string_agg(left(word[1], 500) || ':' || least(place, 16383), ' '), '')::tsvector, weight)
  from regexp_matches(folded(value), '[[:alnum:]]+', 'g') with ordinality as found (word, place)
$$`,
  // The strings of a JSON array.
  `create function texts_of(list text) returns setof text language sql immutable as $$
  select each.value #>> '{}' from json_array_elements(list::json) as each (value)
  where json_typeof(each.value) = 'string'
$$`,
];
