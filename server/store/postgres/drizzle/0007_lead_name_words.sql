DROP INDEX "leads_whole_name_idx";--> statement-breakpoint
DROP INDEX "leads_last_name_idx";--> statement-breakpoint
CREATE INDEX "leads_name_words_idx" ON "leads" USING gin (array_to_tsvector(array_remove(string_to_array(lower("first_name" || ' ' || "last_name"), ' '), '')));