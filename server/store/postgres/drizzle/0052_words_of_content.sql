CREATE INDEX "lms_concepts_words_idx" ON "lms_concepts" USING gin ((case when left("searched", 1) = ' ' then array_to_tsvector(array_remove(string_to_array("searched", ' '), '')) end)) WITH (fastupdate=true,gin_pending_list_limit=16384);--> statement-breakpoint
CREATE INDEX "lms_concepts_title_idx" ON "lms_concepts" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "lms_conquests_words_idx" ON "lms_conquests" USING gin ((case when left("searched", 1) = ' ' then array_to_tsvector(array_remove(string_to_array("searched", ' '), '')) end)) WITH (fastupdate=true,gin_pending_list_limit=16384);--> statement-breakpoint
CREATE INDEX "lms_conquests_title_idx" ON "lms_conquests" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "lms_courses_words_idx" ON "lms_courses" USING gin ((case when left("searched", 1) = ' ' then array_to_tsvector(array_remove(string_to_array("searched", ' '), '')) end)) WITH (fastupdate=true,gin_pending_list_limit=16384);--> statement-breakpoint
CREATE INDEX "lms_courses_title_idx" ON "lms_courses" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "lms_modules_words_idx" ON "lms_modules" USING gin ((case when left("searched", 1) = ' ' then array_to_tsvector(array_remove(string_to_array("searched", ' '), '')) end)) WITH (fastupdate=true,gin_pending_list_limit=16384);--> statement-breakpoint
CREATE INDEX "lms_modules_title_idx" ON "lms_modules" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "lms_topics_words_idx" ON "lms_topics" USING gin ((case when left("searched", 1) = ' ' then array_to_tsvector(array_remove(string_to_array("searched", ' '), '')) end)) WITH (fastupdate=true,gin_pending_list_limit=16384);--> statement-breakpoint
CREATE INDEX "lms_topics_title_idx" ON "lms_topics" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "stream_sessions_meeting_idx" ON "stream_sessions" USING btree ("meeting_id");